import { useContext, useEffect } from 'react';
import {
  brand,
  canonicalUrl,
  formTitles,
  headWords,
  titleWithBrand,
  type PageWords,
} from '@agency/shared/content';
import type { Search } from '@agency/shared/contracts';
import { getConfig } from '@agency/shared/runtime';
import { DraftContext } from './draft';
import { useOutcome } from './form/posted';
import { JsonLd } from './JsonLd';

interface SeoProps extends PageWords {
  /** Canonical path of the page; absent for pages without one, such as "not found". */
  path?: string | undefined;
  /** What a row has for results and shared links instead. */
  search?: Search | undefined;
  type?: 'website' | 'article';
  /** schema.org objects; each becomes a script of its own. */
  jsonLd?: object | readonly object[] | undefined;
  /** Keeps the page out of search results. */
  isHidden?: boolean;
}

/** What search engines and shared links read: title, description, canonical address, Open Graph, JSON-LD. */
export function Seo({
  path,
  search = {},
  type = 'website',
  jsonLd,
  isHidden: isNeverFound = false,
  ...own
}: SeoProps) {
  const { siteUrl } = getConfig();
  const outcome = useOutcome();
  // A draft has no address that readers or search engines may know.
  const isDraft = useContext(DraftContext);
  const { title, description, image } = headWords(own, search);
  const isHidden = isNeverFound || Boolean(search.noindex);
  const fullTitle = outcome ? `${formTitles[outcome]}: ${titleWithBrand(title)}` : titleWithBrand(title);
  const url = path === undefined || isDraft ? undefined : canonicalUrl(search, new URL(path, siteUrl).href);
  const items =
    jsonLd === undefined || isDraft ? [] : Array.isArray(jsonLd) ? (jsonLd as object[]) : [jsonLd];

  useEffect(() => {
    // The page may have come with a title of its own, which stands before the one rendered here.
    document.title = fullTitle;
  }, [fullTitle]);

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {(isHidden || isDraft) && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={new URL(image, siteUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {items.map((item, index) => (
        <JsonLd key={index} data={item} />
      ))}
    </>
  );
}

import { useContext, useEffect } from 'react';
import { brand, formTitles } from '@agency/shared/content';
import { getConfig } from '@agency/shared/runtime';
import { DraftContext } from './draft';
import { useOutcome } from './form/posted';

interface SeoProps {
  /** What the page is; the brand's name is added. */
  title: string;
  /** One or two sentences, for results and shared links. */
  description: string;
  /** Canonical path of the page; none for pages that stand for nothing, such as "not found". */
  path?: string | undefined;
  /** Absolute or root-relative address of the image a shared link shows. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
  /** schema.org objects; each becomes a script of its own. */
  jsonLd?: object | readonly object[] | undefined;
  /** Keeps the page out of search results. */
  isHidden?: boolean;
}

const DEFAULT_IMAGE = '/og.png';
const DESCRIPTION_CHARACTERS = 300;

/** JSON that cannot end the script element it stands in, whatever texts it carries. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** What search engines and shared links read: title, description, canonical address, Open Graph, JSON-LD. */
export function Seo({
  title,
  description,
  path,
  image,
  type = 'website',
  jsonLd,
  isHidden = false,
}: SeoProps) {
  const { siteUrl } = getConfig();
  const outcome = useOutcome();
  // A draft has no address that readers or search engines may know.
  const isDraft = useContext(DraftContext);
  const ownTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const fullTitle = outcome ? `${formTitles[outcome]}: ${ownTitle}` : ownTitle;
  const summary = description.slice(0, DESCRIPTION_CHARACTERS);
  const url = path === undefined || isDraft ? undefined : new URL(path, siteUrl).href;
  const items =
    jsonLd === undefined || isDraft ? [] : Array.isArray(jsonLd) ? (jsonLd as object[]) : [jsonLd];

  useEffect(() => {
    // The page may have come with a title of its own, which stands before the one rendered here.
    document.title = fullTitle;
  }, [fullTitle]);

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {(isHidden || isDraft) && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={new URL(image || DEFAULT_IMAGE, siteUrl).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {items.map((item, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(item) }}
        />
      ))}
    </>
  );
}

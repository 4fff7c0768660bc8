import { brand } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { breadcrumbJsonLd } from '../../components/structuredData';
import type { Article } from './blogApi';

/** An image column as an absolute address. */
function absolute(siteUrl: string, src: string): string {
  return src.startsWith('/') ? siteUrl + src : src;
}

/** Structured data of an article. Source: schema.org BlogPosting and BreadcrumbList. */
export function articleJsonLd(post: Article, siteUrl: string): object[] {
  const url = siteUrl + paths.post(post.slug);
  const publisher = { '@type': 'Organization', name: brand.name, url: siteUrl };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      ...(post.excerpt && { description: post.excerpt }),
      image: [absolute(siteUrl, post.image)],
      datePublished: post.date,
      dateModified: post.updated_at,
      articleSection: post.category,
      ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
      mainEntityOfPage: url,
      author: post.author ? { '@type': 'Person', name: post.author } : publisher,
      publisher,
    },
    breadcrumbJsonLd([
      { name: 'Blog', path: paths.blog },
      { name: post.title, path: paths.post(post.slug) },
    ]),
  ];
}

import { paths } from '@agency/shared/contracts';
import { ButtonLink } from '../../components/Button';
import { safeHref } from '../../components/safeHref';

interface CaseStudyLinkProps {
  title: string;
  /** A path of this site or a web address, as stored; may be missing. */
  url: string | null;
}

/** Leads to the project's case study; to all of them where it has none. */
export function CaseStudyLink({ title, url }: CaseStudyLinkProps) {
  const href = safeHref(url) ?? paths.caseStudies;
  return (
    <ButtonLink variant="quiet" {...(href.startsWith('/') ? { to: href } : { href })}>
      Case Study<span className="visually-hidden"> {title}</span>
    </ButtonLink>
  );
}

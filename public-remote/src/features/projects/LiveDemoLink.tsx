import { Button, ButtonLink } from '../../components/Button';
import { safeHref } from '../../components/safeHref';

interface LiveDemoLinkProps {
  title: string;
  /** As stored; may be missing. */
  url: string | null;
}

/** Opens the running project; without an address an alert says what would open. */
export function LiveDemoLink({ title, url }: LiveDemoLinkProps) {
  const label = (
    <>
      Live Demo<span className="visually-hidden"> of {title}</span>
    </>
  );
  const href = safeHref(url);
  if (href) {
    return (
      <ButtonLink variant="quiet" href={href}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="quiet"
      onClick={() => window.alert(`The demo for ${title} would open here. This is a demo version.`)}
    >
      {label}
    </Button>
  );
}

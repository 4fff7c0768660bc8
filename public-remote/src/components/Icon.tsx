import { ICON_PATHS } from './iconPaths';

interface IconProps {
  /** A name of the icon set; names come from stored rows too, so any text is allowed. */
  name: string;
  /** Shown for names the set does not have. */
  fallback?: keyof typeof ICON_PATHS;
  className?: string | undefined;
}

/** A line icon the size of the text around it. Decorative: the words beside it carry the meaning. */
export function Icon({ name, fallback = 'Zap', className }: IconProps) {
  const known = Object.hasOwn(ICON_PATHS, name) ? (name as keyof typeof ICON_PATHS) : fallback;
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[known]} />
    </svg>
  );
}

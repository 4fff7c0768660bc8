/** The agency's mark in small: two lines of a tide table. Decorative. */
export function TideLine({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 16"
      width="40"
      height="16"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path stroke="currentColor" d="M0 11c5 0 5-5 10-5s5 5 10 5 5-5 10-5 5 5 10 5" opacity=".45" />
      <path stroke="var(--color-signal)" d="M0 7c5 0 5-5 10-5s5 5 10 5 5-5 10-5 5 5 10 5" />
    </svg>
  );
}

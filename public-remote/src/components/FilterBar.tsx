import { Link, useSearchParams } from 'react-router-dom';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** What the choices do, e.g. "Filter articles by category". */
  label: string;
  /** Name in the address, e.g. `category` for `?category=Design`. */
  param: string;
  options: readonly (string | { value: string; label: string })[];
  /** The chosen value; `null` for all. */
  current: string | null;
  allLabel?: string;
}

/** The same address with another choice, back on its first page. */
function hrefWith(params: URLSearchParams, param: string, value: string | null): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value === null) next.delete(param);
  else next.set(param, value);
  const search = next.toString();
  return search ? `?${search}` : '.';
}

/** Choices that narrow a list: plain links, so that they work without script, Back restores them and they can be shared. */
export function FilterBar({ label, param, options, current, allLabel = 'All' }: FilterBarProps) {
  const [params] = useSearchParams();
  const choices = [
    { value: null, label: allLabel },
    ...options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
  ];
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.value ?? ''}>
            <Link
              className={styles.choice}
              to={hrefWith(params, param, choice.value)}
              preventScrollReset
              aria-current={choice.value === current ? 'true' : undefined}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import styles from './FilterBar.module.css';
import { useKnownParams } from './useKnownParams';

interface FilterBarProps {
  /** What the choices do, e.g. "Filter articles by category". */
  label: string;
  /** Name in the address, e.g. `category` for `?category=Design`, and of one option. */
  param: string;
  options: readonly (string | { value: string; label: string })[];
  /** The chosen value; `null` for all. */
  current: string | null;
  allLabel?: string;
  /** So many of the options show, the others fold out; all show without it. */
  visible?: number;
  /** What the options are called, for what folds out, e.g. "tags". */
  noun?: string;
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

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Choices that narrow a list: plain links, so that they work without script, Back restores them and they can be shared.
 * Many of them fold out of a native disclosure, which names the chosen one.
 */
export function FilterBar({
  label,
  param,
  options,
  current,
  allLabel = 'All',
  visible,
  noun = 'choices',
}: FilterBarProps) {
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const folded = visible === undefined ? [] : choices.slice(visible);
  const chosen = folded.find(({ value }) => value === current);
  const more = folded.length - (chosen ? 1 : 0);
  return (
    <nav className={styles.bar} aria-label={label}>
      <Choices
        param={param}
        current={current}
        choices={[{ value: null, label: allLabel }, ...choices.slice(0, visible)]}
      />
      {folded.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.fold}>
            {chosen && (
              <>
                <span className={styles.named}>{`${capitalised(param)}: ${chosen.label}`}</span>{' '}
              </>
            )}
            {more > 0 && `${more} more ${more === 1 ? param : noun}`}
          </summary>
          <Choices param={param} current={current} choices={folded} />
        </details>
      )}
    </nav>
  );
}

interface ChoicesProps {
  param: string;
  current: string | null;
  choices: readonly { value: string | null; label: string }[];
}

function Choices({ param, current, choices }: ChoicesProps) {
  const params = useKnownParams();
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.value ?? ''}>
          <Link
            className={styles.choice}
            to={hrefWith(params, param, choice.value)}
            preventScrollReset
            viewTransition
            aria-current={choice.value === current ? 'true' : undefined}
          >
            {choice.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

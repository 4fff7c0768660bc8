import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import styles from './SearchBox.module.css';

/**
 * What is searched for, kept in the address (`?q=`): each letter replaces the entry, so Back leaves the page rather
 * than taking letters away. A form, so that Enter works before the app has started.
 */
export function SearchBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const topic = params.get('topic');

  const searchFor = (text: string) => {
    const next = new URLSearchParams(params);
    if (text) next.set('q', text);
    else next.delete('q');
    setParams(next, { replace: true, preventScrollReset: true });
  };

  // Searches at once for input typed before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== search) searchFor(typed);
  });
  useEffect(() => takeOver(), []);

  // While typing, the field is the source of truth and the address follows; on Back or a link, the field follows.
  const shown = useRef(search);
  useEffect(() => {
    const field = input.current;
    const hasChanged = shown.current !== search;
    shown.current = search;
    if (field && hasChanged && field.value !== search && document.activeElement !== field)
      field.value = search;
  }, [search]);

  return (
    <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.label} htmlFor={id}>
        Search questions
      </label>
      <div className={styles.frame}>
        <Icon name="Search" />
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={search}
          placeholder="Search for answers..."
          autoComplete="off"
          onChange={({ target }) => searchFor(target.value)}
        />
      </div>
      {topic && <input type="hidden" name="topic" value={topic} />}
    </form>
  );
}

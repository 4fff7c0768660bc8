import { useEffect, useId, useRef, type ChangeEvent } from 'react';
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

  // The field owns what is typed; the address only follows. It leads when someone goes back or follows a link.
  useEffect(() => {
    const field = input.current;
    if (field && field.value !== search && document.activeElement !== field) field.value = search;
  }, [search]);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = new URLSearchParams(params);
    if (event.target.value) next.set('q', event.target.value);
    else next.delete('q');
    setParams(next, { replace: true, preventScrollReset: true });
  }

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
          onChange={handleChange}
        />
      </div>
      {topic && <input type="hidden" name="topic" value={topic} />}
    </form>
  );
}

import { useState } from 'react';
import type { Entry } from './entries';
import styles from './HomePage.module.css';

/** The first page: a list that can be searched. */
export function HomePage({ entries }: { entries: Entry[] }) {
  const [text, setText] = useState('');
  const found = entries.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));

  return (
    <div className={styles.page}>
      <h1>Events</h1>
      <label className={styles.search}>
        Search
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p role="status">{found.length === 0 ? 'Nothing found.' : `${found.length} of ${entries.length}`}</p>
      <ul className={styles.list}>
        {found.map(({ name, text: about }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

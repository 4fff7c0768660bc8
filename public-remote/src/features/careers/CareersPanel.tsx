import type { ReactNode } from 'react';
import { TidePanel } from '../../components/TidePanel';
import styles from './CareersPanel.module.css';

interface CareersPanelProps {
  title: string;
  facts: readonly { name: string; text: string }[];
  picture: ReactNode;
}

/** Facts below a picture, beside the title of a page. */
export function CareersPanel({ title, facts, picture }: CareersPanelProps) {
  return (
    <TidePanel title={title} picture={picture}>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </TidePanel>
  );
}

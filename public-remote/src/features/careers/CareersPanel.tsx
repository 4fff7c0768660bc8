import { TideChart } from '@agency/shared/ui';
import { TidePanel } from '../../components/TidePanel';
import styles from './CareersPanel.module.css';

interface CareersPanelProps {
  title: string;
  facts: readonly { name: string; text: string }[];
  /** Hours of the tide chart with a mark. Without them it is decoration, for which a phone has no room. */
  marks: number[];
}

/** Facts below a day of tides, beside the title of a page. */
export function CareersPanel({ title, facts, marks }: CareersPanelProps) {
  return (
    <TidePanel
      title={title}
      picture={
        <div className={marks.length > 0 ? undefined : styles.decoration}>
          <TideChart low={0.4} marks={marks} />
        </div>
      }
    >
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

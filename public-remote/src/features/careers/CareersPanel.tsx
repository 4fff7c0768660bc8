import { TideChart } from '@agency/shared/ui';
import { TidePanel } from '../../components/TidePanel';
import styles from './CareersPanel.module.css';

interface CareersPanelProps {
  title: string;
  facts: readonly { name: string; text: string }[];
  /** Hours of the tide chart with a mark. */
  marks: number[];
}

/** Facts below a day of tides, beside the title of a page. */
export function CareersPanel({ title, facts, marks }: CareersPanelProps) {
  return (
    <TidePanel title={title} picture={<TideChart low={0.4} marks={marks} />}>
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

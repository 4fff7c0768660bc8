import { careersWeek } from '@agency/shared/content';
import { TideChart } from '@agency/shared/ui';
import { TidePanel } from '../../components/TidePanel';
import styles from './CareersWeek.module.css';

/** What a week is like, in three lines. */
export function CareersWeek() {
  return (
    <TidePanel title={careersWeek.title} picture={<TideChart low={0.4} marks={[4.6, 12.8, 20.6]} />}>
      <dl className={styles.days}>
        {careersWeek.days.map(({ day, text }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </TidePanel>
  );
}

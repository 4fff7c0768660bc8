import { helpPage, supportChannels } from '@agency/shared/content';
import styles from './SupportChannels.module.css';

/** Three ways to a person, with when and how fast. */
export function SupportChannels() {
  return (
    <section className={styles.section} aria-labelledby="channels-title">
      <h2 id="channels-title" className={styles.heading}>
        {helpPage.channelsHeading}
      </h2>
      <ul className={styles.list}>
        {supportChannels.map((channel) => (
          <li key={channel.id} className={styles.channel}>
            <h3 className={styles.title}>{channel.title}</h3>
            <p className={styles.description}>{channel.description}</p>
            <dl className={styles.facts}>
              <div>
                <dt>Available</dt>
                <dd>
                  {channel.availability} {channel.zone && <span className={styles.zone}>{channel.zone}</span>}
                </dd>
              </div>
              <div>
                <dt>Response</dt>
                <dd>{channel.responseTime}</dd>
              </div>
            </dl>
            <a className={styles.action} href={channel.href}>
              {channel.actionLabel}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

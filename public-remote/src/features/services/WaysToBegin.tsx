import { waysToBegin } from '@agency/shared/content';
import { ContactLink } from '../../components/ContactLink';
import { Icon } from '../../components/Icon';
import { Section } from '../../components/Section';
import styles from './WaysToBegin.module.css';

/** How one begins: what is done, how long it takes, and what it costs. */
export function WaysToBegin() {
  const { title, lead, ways } = waysToBegin;
  return (
    <Section id="begin" title={title} lead={lead} tone="sunk">
      <ul className={styles.ways}>
        {ways.map(({ name, time, price, text }) => (
          <li key={name} className={styles.way}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.time}>{time}</p>
            <p className={styles.price}>{price}</p>
            <p className={styles.text}>{text}</p>
            <ContactLink variant="quiet" about={{ selectedService: name.toLowerCase() }}>
              Ask for it<span className="visually-hidden">: {name}</span>
              <Icon name="ArrowRight" />
            </ContactLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

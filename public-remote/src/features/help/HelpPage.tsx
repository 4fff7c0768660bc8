import { type Faq, FAQ_CATEGORIES, faqs, helpPage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { EmptyState } from '@agency/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../components/FilterBar';
import { Container } from '../../components/Container';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { FaqList } from './FaqList';
import { HelpContact } from './HelpContact';
import shore from '../../components/Shore.module.css';
import styles from './HelpPage.module.css';
import { SearchBox } from './SearchBox';
import { searchFaqs } from './searchFaqs';
import { SupportChannels } from './SupportChannels';

export const NO_QUESTIONS_TEXT =
  'No questions found matching your search. Try different keywords or contact our support team.';

/** Structured data of the questions. Source: schema.org FAQPage. */
function faqJsonLd(questions: readonly Faq[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** `/help`: questions, narrowed by `?q=` and `?topic=`, and the support channels. */
export function HelpPage() {
  const [params] = useSearchParams();
  const search = params.get('q') ?? '';
  const topic = FAQ_CATEGORIES.find((known) => known === params.get('topic')) ?? null;
  const found = searchFaqs(faqs, search, topic);
  return (
    <>
      <Seo title={helpPage.title} description={helpPage.lead} path={paths.help} jsonLd={[faqJsonLd(faqs)]} />
      <PageHeader title={helpPage.title} lead={helpPage.lead} />
      <Container>
        <div className={styles.reference}>
          <div className={styles.finder}>
            <SearchBox />
            <FilterBar
              label="Filter questions by topic"
              param="topic"
              options={FAQ_CATEGORIES}
              current={topic}
              allLabel="All Topics"
            />
          </div>
          <section className={styles.questions} aria-labelledby="questions-title">
            <h2 id="questions-title" className="visually-hidden">
              Frequently asked questions
            </h2>
            <p className={styles.count} role="status">
              {found.length === 1 ? '1 question' : `${found.length} questions`}
            </p>
            {found.length > 0 ? <FaqList faqs={found} /> : <EmptyState text={NO_QUESTIONS_TEXT} />}
          </section>
          <HelpContact />
        </div>
      </Container>
      <div className={`${styles.people} ${shore.shore}`} data-tone="tide">
        <SupportChannels />
      </div>
    </>
  );
}

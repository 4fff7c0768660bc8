import { CAREER_DEPARTMENTS, careersPage, careersWeek } from '@agency/shared/content';
import { GENERAL_APPLICATION, paths } from '@agency/shared/contracts';
import { EmptyState, TideChart } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { Crew } from '../../components/crew/Crew';
import { FilterBar } from '../../components/FilterBar';
import { Container } from '../../components/Container';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { useKnownParams } from '../../components/useKnownParams';
import { ApplySection } from './ApplySection';
import { CareersPanel } from './CareersPanel';
import styles from './CareersPage.module.css';
import { applyHref, departmentFrom, DEPARTMENT_LABELS, positionsIn } from './positionFilter';
import { PositionRow } from './PositionRow';

const EMPTY_TEXT = 'No positions available in this department at the moment...';

const DEPARTMENT_OPTIONS = CAREER_DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }));

/** `/careers`: open positions, narrowed by `?department=`, and the form, preset by `?apply=`. */
export function CareersPage() {
  const params = useKnownParams();
  const department = departmentFrom(params);
  const shown = positionsIn(department);
  return (
    <>
      <Seo title={careersPage.title} description={careersPage.lead} path={paths.careers} />
      <PageHeader
        title={careersPage.title}
        lead={careersPage.lead}
        picture={
          <CareersPanel {...careersWeek} picture={<TideChart low={0.4} marks={[4.6, 12.8, 20.6]} />} />
        }
      >
        <div className={styles.actions}>
          <ButtonLink to={{ search: params.toString(), hash: '#positions' }}>View Open Positions</ButtonLink>
          <ButtonLink variant="secondary" to={applyHref(GENERAL_APPLICATION, params)}>
            Send Your Resume
          </ButtonLink>
        </div>
        <div className={styles.crew}>
          <Crew />
        </div>
      </PageHeader>
      <Container>
        <section id="positions" tabIndex={-1} className={styles.positions} aria-labelledby="positions-title">
          <h2 id="positions-title" className={styles.heading}>
            {careersPage.positionsHeading}
          </h2>
          <FilterBar
            label="Filter positions by department"
            param="department"
            options={DEPARTMENT_OPTIONS}
            current={department}
          />
          <div>
            {shown.map((position) => (
              <PositionRow key={position.id} position={position} />
            ))}
            {shown.length === 0 && <EmptyState text={EMPTY_TEXT} />}
          </div>
        </section>
        <ApplySection />
      </Container>
    </>
  );
}

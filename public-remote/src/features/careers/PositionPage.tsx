import { careersPage, missingPosition, positions } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { getConfig } from '@agency/shared/runtime';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Container } from '../../components/Container';
import { MissingPage } from '../../components/MissingPage';
import { PageHeader } from '../../components/PageHeader';
import { Seo } from '../../components/Seo';
import { ApplySection } from './ApplySection';
import { CareersPanel } from './CareersPanel';
import { Colleagues } from './Colleagues';
import { jobPostingJsonLd } from './jobPostingJsonLd';
import { DEPARTMENT_LABELS, factsOf } from './positionFilter';
import { PositionTerms } from './PositionTerms';
import { PositionWork } from './PositionWork';

const careers = { name: careersPage.title, path: paths.careers };

/** `/careers/{id}`: one open position, to be shared and found by search engines, with its form. */
export function PositionPage() {
  const { id } = useParams();
  const position = positions.find((one) => one.id === id);
  if (!position)
    return (
      <MissingPage
        {...missingPosition}
        title="Position not found"
        list={{ path: paths.careers, label: 'View Open Positions' }}
      />
    );
  const { title, description, department, salary } = position;
  return (
    <>
      <Seo
        title={title}
        description={description}
        path={paths.position(position.id)}
        jsonLd={jobPostingJsonLd(position, getConfig().siteUrl)}
      />
      <PageHeader
        parent={careers}
        title={title}
        note={`${DEPARTMENT_LABELS[department]} · ${salary}`}
        lead={description}
        picture={
          <CareersPanel
            title={careersPage.factsHeading}
            facts={factsOf(position)}
            picture={<Colleagues names={position.colleagues} />}
          />
        }
      >
        <div>
          <ButtonLink to="#apply">Apply Now</ButtonLink>
        </div>
      </PageHeader>
      <Container>
        <PositionTerms position={position} />
        <PositionWork {...position.work} />
        <ApplySection only={position.id} />
      </Container>
    </>
  );
}

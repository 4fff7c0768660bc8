import { draftLinkEnded, notFound } from '@agency/shared/content';
import { DRAFT_SECRET } from '@agency/shared/contracts';
import { useResponse } from '@agency/shared/runtime';
import { LoadingState, NotFoundView, QueryBoundary } from '@agency/shared/ui';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/Container';
import { PageUnavailable } from '../../components/PageUnavailable';
import { DraftBar } from './DraftBar';
import { useReadDraftLinkQuery } from './draftLinkApi';
import { DraftView } from './DraftView';

const ERROR_TEXT = 'Failed to load the draft.';

/** `/preview/{secret}`: a draft for somebody who has a link to it. Without one that works, it says whom to ask. */
export function DraftPage() {
  const { secret = '' } = useParams();
  const isSecret = DRAFT_SECRET.test(secret);
  const query = useReadDraftLinkQuery(secret, { skip: !isSecret });
  if (!isSecret || query.currentData === null) return <MissingDraft isSecret={isSecret} />;
  return (
    <QueryBoundary
      query={{ ...query, data: query.currentData }}
      loading={<LoadingState text="Loading draft..." />}
      errorText={ERROR_TEXT}
      renderError={() => (
        <Container>
          <PageUnavailable text={ERROR_TEXT} query={query} />
        </Container>
      )}
    >
      {({ kind, draft, expiresAt }) => (
        <>
          <DraftBar expiresAt={expiresAt} />
          <Container>
            <DraftView kind={kind} draft={draft} />
          </Container>
        </>
      )}
    </QueryBoundary>
  );
}

/** The same for a link that has ended, was withdrawn or never was, so that it says nothing about what there is. */
function MissingDraft({ isSecret }: { isSecret: boolean }) {
  useResponse({ status: 404 });
  return <NotFoundView {...notFound} {...(isSecret ? draftLinkEnded : {})} />;
}

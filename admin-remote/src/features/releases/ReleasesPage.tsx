import { Button, Flex } from '@chakra-ui/react';
import { ADMIN_REMOTE, type RemoteState } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FRESH } from '../../components/data/fresh';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { inWords, titleOf } from './remoteNames';
import { RemotePanel, type Asked } from './RemotePanel';
import { useChangeReleaseMutation, useReleasesQuery } from './releasesApi';

/** Milliseconds between two looks while the screen is open. */
const PAUSE = 30_000;

/** What is asked before something is done. */
function questionOf({ action, remote, percent }: Asked) {
  const { name, id, previous, share } = remote;
  const words = inWords(name);
  switch (action) {
    case 'block':
      return {
        title: `Switch ${words} off?`,
        text: `All of its pages say “Closed for maintenance” until it is switched on again.${
          name === ADMIN_REMOTE
            ? ' That is this back-office: only the release command can switch it on again.'
            : ''
        }`,
        confirmLabel: 'Switch off',
      };
    case 'unblock':
      return { title: `Switch ${words} on?`, text: `Visitors get ${id} again.`, confirmLabel: 'Switch on' };
    case 'rollback':
      return {
        title: `Roll ${words} back?`,
        text: share
          ? `${share.id} is taken back. Everybody gets ${id}.`
          : `${id} is taken back. Everybody gets ${previous}.`,
        confirmLabel: 'Roll back',
      };
    case 'share':
      return {
        title: `Change the share of ${words}?`,
        text:
          percent === 100
            ? `Everybody gets ${share?.id}.`
            : percent === 0
              ? `Nobody gets ${share?.id} any more. It can be shared again.`
              : `${percent} % of the visitors get ${share?.id}; the others get ${id}.`,
        confirmLabel: 'Change',
      };
  }
}

/** `/admin/releases`: what runs where, how it fails, and the way back. */
export function ReleasesPage() {
  const query = useReleasesQuery(undefined, {
    ...FRESH,
    pollingInterval: PAUSE,
    skipPollingIfUnfocused: true,
  });
  const [change] = useChangeReleaseMutation();
  const actions = useActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const question = asked && questionOf(asked);

  const handleConfirmed = ({ action, remote, percent }: Asked) => {
    const from = remote.share?.id ?? remote.id;
    const { name } = remote;
    const body =
      action === 'rollback'
        ? { action, remote: name, from }
        : action === 'share'
          ? { action, remote: name, from, percent }
          : { action, remote: name };
    setAsked(null);
    return actions.run(
      name,
      `Failed to change ${inWords(name)}.`,
      async () => {
        try {
          await change(body).unwrap();
        } finally {
          // After a failure too: somebody else may have been faster.
          void query.refetch();
        }
      },
      { done: `${titleOf(name)} is changed.` },
    );
  };

  return (
    <>
      <PageHeader
        title="Releases"
        subtitle="What runs, since when, by whom, and how it fails"
        actions={
          <Button variant="outline" onClick={() => void query.refetch()}>
            Refresh
          </Button>
        }
      />
      {actions.failure}
      <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to load the releases.">
        {({ remotes }) => (
          <Flex direction="column" gap="6">
            {remotes.map((remote: RemoteState) => (
              <RemotePanel
                key={remote.name}
                remote={remote}
                isBusy={actions.busy !== null}
                onAsked={setAsked}
              />
            ))}
          </Flex>
        )}
      </QueryBoundary>
      <ConfirmDialog
        isOpen={asked !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        isDangerous={asked?.action === 'block' || asked?.action === 'rollback'}
        onConfirmed={() => asked && void handleConfirmed(asked)}
        onCancelled={() => setAsked(null)}
      />
    </>
  );
}

import { Box } from '@chakra-ui/react';
import { fromEscaped, type AppError } from '@agency/shared/contracts';
import { redirectRecord } from '@agency/shared/records';
import { useEffect } from 'react';
import { Panel, RecordFormShell, SaveBar, TextField, useRecordForm } from '../../components/form';
import { useLazyRedirectQuery, useSaveRedirectMutation, type Redirect } from './redirectsApi';

const TAKEN = 'There is a redirect from this address already.';

/** A stored redirect as its form starts with it. Its version is where it leads: nothing else of it changes under its address. */
const shown = ({ path, target }: Pick<Redirect, 'path' | 'target'>) => ({
  ...redirectRecord.toNew({ path: fromEscaped(path), target: fromEscaped(target) }),
  version: target,
});

interface RedirectFormProps {
  /** `null` adds a new one. */
  edited: Redirect | null;
  /** After saving or cancelling. */
  onDone: () => void;
}

/** Adds or changes one redirect. */
export function RedirectForm({ edited, onDone }: RedirectFormProps) {
  const [save] = useSaveRedirectMutation();
  const [read] = useLazyRedirectQuery();
  const heading = edited ? 'Edit Redirect' : 'Add Redirect';
  const before = edited?.path ?? null;

  const form = useRecordForm({
    loadSchema: redirectRecord.loadSchema,
    loaded: edited ? shown(edited) : redirectRecord.toNew(),
    record: `redirect:${before ?? 'new'}`,
    save: async ({ path, target }, { version }) => {
      const wanted = { path, target: target ?? '' };
      await save({ known: before === null ? null : { path: before, target: version ?? '' }, ...wanted })
        .unwrap()
        .catch((reason: AppError) => {
          throw reason.kind === 'duplicate' ? { ...reason, message: TAKEN } : reason;
        });
      return shown(wanted);
    },
    reload: async () => shown(await read(before ?? '').unwrap()),
    onSaved: onDone,
    fieldOf: ({ kind, message }) => (kind === 'duplicate' ? { name: 'path', message } : null),
  });

  const { setFocus } = form.methods;
  useEffect(() => setFocus('path'), [setFocus]);

  const { path, target } = redirectRecord.fields;
  return (
    <RecordFormShell form={form} label={heading} labels={redirectRecord.labels}>
      <Panel title={heading}>
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField
            {...path}
            placeholder="/old-page"
            spellCheck={false}
            help="An address of this site that has no page any more."
          />
          <TextField
            {...target}
            placeholder="/blog/a-post or https://…"
            spellCheck={false}
            help="A redirect to a post follows the post when its slug changes."
          />
        </Box>
        <SaveBar
          form={form}
          errorText="Failed to save the redirect."
          submitLabel={edited ? 'Update' : 'Save'}
          onCancel={onDone}
        />
      </Panel>
    </RecordFormShell>
  );
}

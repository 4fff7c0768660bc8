import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Text } from '@chakra-ui/react';
import { emailSchema } from '@agency/shared/contracts';
import { getSupabase } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { TextField } from '../../components/form';
import {
  useChangeAddressMutation,
  useOwnAddressQuery,
  useWithdrawAddressMutation,
  type OwnAddress,
} from './addressApi';
import type { SectionProps } from './sections';
import { SettingsSection } from './SettingsSection';

const ID = 'address';
const EMPTY = { email: '', password: '' };
/** Status of the function's answer to a wrong password. */
const WRONG = '422';

const schema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Please enter your password.'),
});

/** Changes the address of the account; both mailboxes have to confirm it. */
export function AddressSection({ user, onUnsaved }: Omit<SectionProps, 'profile'>) {
  const query = useOwnAddressQuery(undefined, FRESH);
  const [change] = useChangeAddressMutation();
  const [withdraw] = useWithdrawAddressMutation();
  const actions = useActions();
  const methods = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const isOutdated = query.data && query.data.email !== user.email;

  // The session holds the address it began with until it is renewed.
  useEffect(() => {
    if (!isOutdated) return;
    getSupabase()
      .then(({ auth }) => auth.refreshSession())
      .catch(() => undefined);
  }, [isOutdated]);

  const handleWithdrawn = () =>
    actions.run(
      ID,
      'Failed to withdraw the change.',
      async () => {
        await withdraw().unwrap();
        // The button that had the focus goes with the change.
        document.getElementById(ID)?.focus();
      },
      { done: 'The change is withdrawn.' },
    );

  return (
    <SettingsSection
      id={ID}
      title="Email address"
      methods={methods}
      save={async (values) => {
        await change(values).unwrap();
        return EMPTY;
      }}
      onRefused={({ code, message }) => {
        if (code !== WRONG) return false;
        methods.setError('password', { type: 'server', message }, { shouldFocus: true });
        return true;
      }}
      button="Change Address"
      busyButton="Sending..."
      savedText="Two mails are on their way."
      failedText="Failed to change the address."
      onUnsaved={onUnsaved}
    >
      <Text color="fg.muted">
        You sign in with {user.email}. A new address counts as soon as the links in two mails are followed,
        one to the current and one to the new address. Your other sessions end then.
      </Text>
      {actions.failure}
      <QueryBoundary
        query={query}
        loading={<p role="status">Loading…</p>}
        errorText="Failed to load the address."
      >
        {(address) =>
          address?.new_email ? (
            <Pending
              address={address}
              isBusy={actions.busy !== null}
              onWithdrawn={() => void handleWithdrawn()}
            />
          ) : (
            // A line in the place of the one before, so that the fields below it stay where they are.
            <p>No change is waiting.</p>
          )
        }
      </QueryBoundary>
      <TextField name="email" label="New Email" type="email" autoComplete="off" isRequired />
      <TextField
        name="password"
        label="Your Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </SettingsSection>
  );
}

const stateOf = (isConfirmed: boolean) => (isConfirmed ? 'confirmed' : 'not confirmed yet');

interface PendingProps {
  address: OwnAddress;
  isBusy: boolean;
  onWithdrawn: () => void;
}

/** The change that waits, with a way to withdraw it. */
function Pending({ address, isBusy, onWithdrawn }: PendingProps) {
  return (
    <Box borderWidth="1px" borderRadius="md" p="4" display="grid" gap="3" overflowWrap="anywhere">
      <Text fontWeight="medium">Waiting for the change to {address.new_email}</Text>
      <Text color="fg.muted" textStyle="sm">
        {address.email}: {stateOf(address.is_old_confirmed)}. {address.new_email}:{' '}
        {stateOf(address.is_new_confirmed)}. The links work for one day.
      </Text>
      <Button justifySelf="start" variant="outline" size="sm" disabled={isBusy} onClick={onWithdrawn}>
        Withdraw
      </Button>
    </Box>
  );
}

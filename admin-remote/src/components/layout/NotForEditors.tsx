import { Button, Text } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { PageHeader } from '../PageHeader';

/** Instead of a screen that only administrators may open. */
export function NotForEditors() {
  return (
    <>
      <PageHeader title="Not part of your role" />
      <Text mb="5">
        Only administrators can open this screen. Ask one of them if you need something from it.
      </Text>
      <Button asChild variant="outline">
        <Link to={adminPaths.dashboard}>Back to the dashboard</Link>
      </Button>
    </>
  );
}

import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { QueryBoundary } from '@agency/shared/ui';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Input } from '../../components/controls';
import { FRESH } from '../../components/data/fresh';
import { Panel } from '../../components/form';
import { Label } from '../../components/Label';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { ErasureList } from './ErasureList';
import { countsInWords, countsOf, totalOf, usePersonQuery, type Person } from './personApi';
import { PersonActions } from './PersonActions';
import { PersonFound } from './PersonFound';

/** `/admin/people`: what is stored about somebody, by email address, to be exported or erased. */
export function PeoplePage() {
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const id = useId();

  const handleSubmitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    // Not in a transition, for which React would copy the data of the form.
    setParams({ email: value.trim() }, { flushSync: true });
  };

  return (
    <>
      <PageHeader title="A person’s data" subtitle="What is stored about an email address" />
      <form aria-label="Find a person" onSubmit={handleSubmitted}>
        <Label htmlFor={id}>Email address</Label>
        <Flex gap="3" mt="1.5" mb="6" wrap="wrap">
          <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
            <Input
              key={email}
              id={id}
              name="email"
              type="email"
              required
              autoComplete="off"
              defaultValue={email}
            />
          </Box>
          <Button type="submit" colorPalette="brand">
            <Search aria-hidden /> Find
          </Button>
        </Flex>
      </form>
      {email && <Found key={email} email={email} />}
      <ErasureList />
    </>
  );
}

function Found({ email }: { email: string }) {
  const query = usePersonQuery(email, FRESH);
  return (
    <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to find what is stored.">
      {(person) => <Result person={person} />}
    </QueryBoundary>
  );
}

function Result({ person }: { person: Person }) {
  const summary = useRef<HTMLParagraphElement>(null);
  const counts = countsOf(person);
  const isStored = totalOf(counts) > 0;
  const wasStored = useRef(isStored);

  // An erasure takes its button away, and the focus with it.
  useEffect(() => {
    if (wasStored.current && !isStored) summary.current?.focus();
    wasStored.current = isStored;
  }, [isStored]);

  return (
    <Panel title={person.email} isWide>
      <Text ref={summary} tabIndex={-1} role="status">
        {isStored ? `${countsInWords(counts)}.` : 'Nothing that could be erased is stored.'}
      </Text>
      <PersonFound person={person} />
      {isStored && <PersonActions person={person} />}
    </Panel>
  );
}

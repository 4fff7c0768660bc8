import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { paths, placeAfterSignIn } from '@agency/shared/contracts';
import { brand } from '@agency/shared/content';
import { useAuth } from '@agency/shared/runtime';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import { BrandMark } from '../../components/layout/BrandMark';
import { LoginForm } from './LoginForm';
import { TidePanel } from './TidePanel';

/** `/admin/login`; someone who is signed in already moves on to where they were going. */
export function LoginPage() {
  const { session } = useAuth();
  const { state } = useLocation();

  if (session.status === 'signed-in')
    return <Navigate to={placeAfterSignIn(state, paths.admin.dashboard)} replace />;

  return (
    <Flex minHeight="100dvh" bg="bg" color="fg" fontFamily="body" textStyle="md">
      <Flex direction="column" justify="space-between" flex="1" gap="8" px={{ base: '6', md: '12' }} py="8">
        <header>
          <BrandMark />
        </header>
        <Box as="main" id="main" tabIndex={-1} outline="0" width="full" maxWidth="sm" mx="auto">
          <Heading as="h1" size="2xl">
            Sign in
          </Heading>
          <Text color="fg.muted" mt="1" mb="8">
            To the back-office of {brand.name}.
          </Text>
          <LoginForm />
        </Box>
        <footer>
          <Link asChild display="inline-flex" alignItems="center" gap="2" color="fg.muted">
            <RouterLink to={paths.home}>
              <ArrowLeft aria-hidden size={16} /> Back to website
            </RouterLink>
          </Link>
        </footer>
      </Flex>
      <TidePanel />
    </Flex>
  );
}

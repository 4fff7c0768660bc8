import { Box, Button, IconButton, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useAuth } from '@agency/shared/runtime';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Failure } from '../../components/Failure';
import { FieldFrame } from '../../components/form';

const loginSchema = z.object({
  email: z.string().trim().min(1, 'Please enter your email address.'),
  password: z.string().min(1, 'Please enter your password.'),
});
type Login = z.infer<typeof loginSchema>;

/** Email and password; a failure shows the server's message and keeps the input. */
export function LoginForm() {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  const [isVisible, setIsVisible] = useState(false);
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { isSubmitting } = form.formState;
  const toggleLabel = isVisible ? 'Hide password' : 'Show password';

  const handleSubmit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const error = await signIn(email, password);
    if (error) setFailure(error.message);
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap="5" display="flex" flexDirection="column">
          {failure && <Failure text={failure} />}
          <FieldFrame name="email" label="Email" isRequired>
            {(control) => (
              <Input
                type="email"
                autoComplete="username"
                size="lg"
                {...control}
                {...form.register('email')}
              />
            )}
          </FieldFrame>
          <FieldFrame name="password" label="Password" isRequired>
            {(control) => (
              <Box position="relative">
                <Input
                  type={isVisible ? 'text' : 'password'}
                  autoComplete="current-password"
                  size="lg"
                  pe="12"
                  {...control}
                  {...form.register('password')}
                />
                <IconButton
                  aria-label={toggleLabel}
                  title={toggleLabel}
                  aria-pressed={isVisible}
                  variant="ghost"
                  size="sm"
                  position="absolute"
                  insetEnd="1"
                  top="1"
                  onClick={() => setIsVisible(!isVisible)}
                >
                  {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                </IconButton>
              </Box>
            )}
          </FieldFrame>
          <Button type="submit" size="lg" colorPalette="brand" disabled={isSubmitting}>
            {isSubmitting ? 'Signing In...' : 'Sign In'}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

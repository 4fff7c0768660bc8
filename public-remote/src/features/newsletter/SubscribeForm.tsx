import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AppError } from '@agency/shared/contracts';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { Honeypot } from '../../components/form/Honeypot';
import { lazyResolver } from '../../components/form/lazyResolver';
import { refusalOf, type Refusal } from '../../components/form/refusal';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import { useReturnFocus } from '../../components/form/useReturnFocus';
import { useSubscribeMutation } from './subscribersApi';
import styles from './SubscribeForm.module.css';

interface SignUp {
  email: string;
  topics?: string[] | undefined;
}

export interface TopicsProps {
  onChange: () => void;
}

interface SubscribeFormProps {
  /** The form's name. Another than the home page's on other pages: by it, the lazy form of the section is found. */
  name?: string;
  label?: string;
  placeholder?: string;
  /** Boxes named `topics` below the address; the form can then be sent only with an address and a topic. */
  Topics?: ComponentType<TopicsProps>;
  success?: { text: string; hint?: string };
  /** What is said when the sign-up could not be stored. */
  refusal?: (error: AppError) => Refusal;
  onSubscribed?: () => void;
}

const SUCCESS = {
  text: 'Thank you for subscribing!',
  hint: 'One more step: confirm in the e-mail we are sending you.',
};
const ERROR_TEXT = 'Subscription failed or email already subscribed.';
const failed = (error: AppError) => refusalOf(ERROR_TEXT, error);

const loadResolver = async () => (await import('./subscribeResolver')).subscribeResolver;
const resolver = lazyResolver<SignUp>(loadResolver);

/**
 * The one way to sign up for the newsletter: on the home page as it is here, on `/newsletter` with topics, on
 * `/subscribe` with its own words. The input stays until the sign-up is stored.
 */
export function SubscribeForm({
  name = 'Newsletter',
  label = 'Email',
  placeholder,
  Topics,
  success = SUCCESS,
  refusal = failed,
  onSubscribed,
}: SubscribeFormProps) {
  const [subscribe] = useSubscribeMutation();
  // No default values: input typed before hydration stays in the fields.
  const form = useForm<SignUp>({ resolver });
  const { submit, state, honeypot } = useGuardedSubmit();
  const [email, topics]: [string?, string[]?] = useWatch({
    control: form.control,
    name: ['email', 'topics'],
  });
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isSubmitting = state.phase === 'submitting';
  const isIncomplete = Topics && (!email?.trim() || !topics?.length);
  useReturnFocus(button, isSubmitting);

  const { getValues, setValue } = form;
  // The boxes are not registered one by one: that would clear what was ticked before hydration.
  const readTopics = useCallback(() => {
    const ticked = element.current?.querySelectorAll<HTMLInputElement>('[name="topics"]:checked') ?? [];
    setValue(
      'topics',
      Array.from(ticked, ({ value }) => value),
    );
  }, [setValue]);

  // The button depends on what was filled in before hydration, too. Not an effect of the boxes: those run before this
  // form watches its values.
  useEffect(() => {
    if (!Topics) return;
    setValue('email', getValues('email'));
    readTopics();
  }, [Topics, getValues, setValue, readTopics]);

  const handleSubmit = form.handleSubmit(async (input) => {
    if (!(await submit(input, (clientId) => subscribe({ clientId, ...input }).unwrap()))) return;
    form.reset({ email: '' });
    onSubscribed?.();
  });

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      aria-label={name}
      onSubmit={handleSubmit}
      onFocus={() => void loadResolver().catch(() => undefined)}
    >
      <fieldset className={Topics ? styles.column : styles.row} disabled={isSubmitting}>
        <Field
          label={label}
          type="email"
          autoComplete="email"
          placeholder={placeholder}
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        {Topics && <Topics onChange={readTopics} />}
        <Honeypot ref={honeypot} />
        <Button ref={button} type="submit" disabled={isSubmitting || isIncomplete}>
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </fieldset>
      {state.phase === 'error' ? (
        <FormStatus tone="bad" {...refusal(state.error)} />
      ) : (
        <FormStatus tone={state.phase === 'success' ? 'good' : null} {...success} />
      )}
    </form>
  );
}

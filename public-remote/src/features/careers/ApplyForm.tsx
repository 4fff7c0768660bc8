import { careersPage } from '@agency/shared/content';
import { jobApplicationInputSchema, type JobApplicationInput } from '@agency/shared/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { Honeypot } from '../../components/form/Honeypot';
import { refusalOf } from '../../components/form/refusal';
import { useGuardedSubmit } from '../../components/form/useGuardedSubmit';
import styles from './ApplyForm.module.css';
import { useApplyMutation } from './careersApi';
import { CV_ACCEPT } from './cv';
import { GENERAL_APPLICATION } from './positionFilter';
import { PositionField } from './PositionField';
import { useCv } from './useCv';

const FAILURE_TEXT = 'Sorry, there was an error sending your application. Please try again.';

const EMPTY: JobApplicationInput = { name: '', email: '', phone: '', portfolio_url: '', message: '' };

/**
 * The application form; input and file are kept until the application is stored.
 * @param position id of the position applied for, or that of a general application
 */
export function ApplyForm({ position }: { position: string }) {
  const { register, handleSubmit, reset, formState } = useForm<JobApplicationInput>({
    resolver: zodResolver(jobApplicationInputSchema),
    // No default values: input typed before hydration stays in the fields.
  });
  const {
    input: cvInput,
    error: cvError,
    handleChange: handleCvChange,
    take: takeCv,
    clear: clearCv,
  } = useCv();
  const [apply] = useApplyMutation();
  const { submit, state, honeypot } = useGuardedSubmit();
  const isSubmitting = state.phase === 'submitting';
  const errorOf = (name: keyof JobApplicationInput) => formState.errors[name]?.message;

  const handleValid = async (input: JobApplicationInput) => {
    const chosen = await takeCv();
    if (!chosen) return;
    const positionId = position === GENERAL_APPLICATION ? null : position;
    const isSent = await submit({ ...input, positionId, cv: chosen.choice }, (clientId) =>
      apply({ ...input, clientId, positionId, cv: chosen }).unwrap(),
    );
    if (!isSent) return;
    reset(EMPTY);
    clearCv();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
    >
      <Honeypot ref={honeypot} />
      <PositionField position={position} isDisabled={isSubmitting} />
      <div className={styles.pair}>
        <Field
          label="Name"
          autoComplete="name"
          required
          readOnly={isSubmitting}
          error={errorOf('name')}
          {...register('name')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          readOnly={isSubmitting}
          error={errorOf('email')}
          {...register('email')}
        />
        <Field
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          readOnly={isSubmitting}
          error={errorOf('phone')}
          {...register('phone')}
        />
        <Field
          label="Portfolio or profile (optional)"
          type="url"
          autoComplete="url"
          placeholder="https://"
          readOnly={isSubmitting}
          error={errorOf('portfolio_url')}
          {...register('portfolio_url')}
        />
      </div>
      <Field
        as="textarea"
        rows={6}
        label="What would you like to work on?"
        required
        readOnly={isSubmitting}
        error={errorOf('message')}
        {...register('message')}
      />
      <Field
        ref={cvInput}
        label="CV"
        hint="PDF or Word (DOCX), at most 5 MB. Only the people who hire can open it."
        type="file"
        accept={CV_ACCEPT}
        required
        disabled={isSubmitting}
        error={cvError}
        onChange={handleCvChange}
      />
      <div>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send application'}
        </Button>
      </div>
      {state.phase === 'error' ? (
        <FormStatus tone="bad" {...refusalOf(FAILURE_TEXT, state.error)} />
      ) : (
        <FormStatus tone={state.phase === 'success' ? 'good' : null} text={careersPage.applied} />
      )}
    </form>
  );
}

import { careersPage } from '@agency/shared/content';
import { GENERAL_APPLICATION, type AppError, type JobApplicationInput } from '@agency/shared/contracts';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { FormStatus } from '../../components/form/FormStatus';
import { FormMarks } from '../../components/form/FormMarks';
import { refusalOf } from '../../components/form/refusal';
import { useForm } from '../../components/form/useForm';
import { textsOf } from '../../components/form/useSchemaForm';
import styles from './ApplyForm.module.css';
import { useApplyMutation } from './careersApi';
import { CV_ACCEPT } from './cv';
import { PositionField } from './PositionField';
import { useCv } from './useCv';

const SUCCESS = { text: careersPage.applied };
const FAILURE_TEXT = 'Sorry, there was an error sending your application. Please try again.';
const refusal = (error: AppError) => refusalOf(FAILURE_TEXT, error);

const load = async () => (await import('./applicationSchema')).applicationSchema;
const read = (form: HTMLFormElement) => textsOf(form, 'name', 'email', 'phone', 'portfolio_url', 'message');

/**
 * The application form; input and file are kept until the application is stored, on each position's page its own. Where
 * there is a choice, the end of an application shows while the position that it was sent for is chosen.
 * @param position id of the position applied for, or that of a general application
 * @param isChosen whether the page is the position's own, where there is nothing to choose
 */
export function ApplyForm({ position, isChosen }: { position: string; isChosen: boolean }) {
  const { props, field, posted, onSubmit, submit, isSubmitting, button, marks, status } =
    useForm<JobApplicationInput>({
      name: 'application',
      about: isChosen ? position : '',
      choice: position,
      load,
      read,
    });
  const {
    input: cvInput,
    error: cvError,
    handleChange: handleCvChange,
    take: takeCv,
  } = useCv(posted.errors?.['cv']);
  const [apply] = useApplyMutation();
  const text = (name: keyof JobApplicationInput) => ({ readOnly: isSubmitting, ...field(name) });

  const handleSubmit = onSubmit(async (input) => {
    const chosen = await takeCv();
    if (!chosen) return;
    const positionId = position === GENERAL_APPLICATION ? null : position;
    await submit({ ...input, positionId, cv: chosen.choice }, (clientId) =>
      apply({ ...input, clientId, positionId, cv: chosen }).unwrap(),
    );
  });

  return (
    <form {...props} className={styles.form} encType="multipart/form-data" onSubmit={handleSubmit}>
      <FormMarks {...marks} />
      {isChosen ? (
        <input type="hidden" name="position" value={position} />
      ) : (
        <PositionField position={position} isDisabled={isSubmitting} />
      )}
      <div className={styles.pair}>
        <Field label="Name" autoComplete="name" required {...text('name')} />
        <Field label="Email" type="email" autoComplete="email" required {...text('email')} />
        <Field label="Phone (optional)" type="tel" autoComplete="tel" {...text('phone')} />
        <Field
          label="Portfolio or profile (optional)"
          type="url"
          autoComplete="url"
          placeholder="https://"
          {...text('portfolio_url')}
        />
      </div>
      <Field as="textarea" rows={6} label="What would you like to work on?" required {...text('message')} />
      <Field
        ref={cvInput}
        label="CV"
        hint="PDF or Word (DOCX), at most 5 MB. Only the people who hire can open it."
        type="file"
        name="cv"
        accept={CV_ACCEPT}
        required
        disabled={isSubmitting}
        error={cvError}
        {...posted.focusOn('cv')}
        onChange={handleCvChange}
      />
      <div>
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send application'}
        </Button>
      </div>
      <FormStatus {...status} success={SUCCESS} refusal={refusal} />
    </form>
  );
}

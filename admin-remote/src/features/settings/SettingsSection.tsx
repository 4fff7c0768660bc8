import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Failure } from '../../components/Failure';
import { SPY_OFFSET } from './useScrollSpy';

interface SettingsSectionProps<In extends FieldValues, Out> {
  id: string;
  title: string;
  methods: UseFormReturn<In, unknown, Out>;
  /** Rejects with an `AppError`; resolves to what the form holds from now on. */
  save: (values: Out) => Promise<In>;
  /** Handles a failure beside a field. @returns whether it did */
  onRefused?: (error: AppError) => boolean;
  button: string;
  busyButton: string;
  savedText: string;
  failedText: string;
  /** Called when there are unsaved changes, and when there are none any more. */
  onUnsaved: (id: string, isUnsaved: boolean) => void;
  children: ReactNode;
}

type Outcome = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; text: string };

/** A part of the settings that is saved by itself, and says whether that worked. */
export function SettingsSection<In extends FieldValues, Out>(props: SettingsSectionProps<In, Out>) {
  const { id, title, methods, save, onRefused, onUnsaved } = props;
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const { isDirty } = methods.formState;
  const isSaving = outcome.kind === 'saving';

  useEffect(() => {
    onUnsaved(id, isDirty);
    return () => onUnsaved(id, false);
  }, [id, isDirty, onUnsaved]);

  const handleSubmit = methods.handleSubmit(async (values) => {
    setOutcome({ kind: 'saving' });
    try {
      methods.reset(await save(values));
      setOutcome({ kind: 'saved' });
    } catch (reason) {
      const error = reason as AppError;
      // At once: a field can only take the focus when it is no longer disabled.
      flushSync(() => setOutcome({ kind: 'none' }));
      if (!onRefused?.(error)) setOutcome({ kind: 'failed', text: `${props.failedText} ${error.message}` });
    }
  });

  return (
    <Box asChild css={sectionStyles}>
      <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
        <Heading as="h2" size="md" id={`${id}-title`} mb="5">
          {title}
        </Heading>
        <FormProvider {...methods}>
          <form
            noValidate
            aria-labelledby={`${id}-title`}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSaving) void handleSubmit();
            }}
          >
            <fieldset disabled={isSaving}>{props.children}</fieldset>
            {outcome.kind === 'failed' && <Failure text={outcome.text} onRetry={() => void handleSubmit()} />}
            <Flex align="center" gap="4" wrap="wrap">
              {/* Filled once there is something to save: five filled buttons would shout at one who only looks. */}
              <Button
                type="submit"
                {...(isDirty ? { colorPalette: 'brand' } : { variant: 'outline' })}
                disabled={isSaving}
              >
                {isSaving ? props.busyButton : props.button}
              </Button>
              <Text role="status" textStyle="sm" color={isDirty ? 'fg.muted' : 'fg.success'}>
                {isDirty && !isSaving ? 'Unsaved changes' : outcome.kind === 'saved' ? props.savedText : ''}
              </Text>
            </Flex>
          </form>
        </FormProvider>
      </section>
    </Box>
  );
}

/** The sheet of a section. */
export const sectionStyles = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  p: 'card',
  outline: '0',
  // The page keeps 5rem free above everything it scrolls to (`base.css`).
  scrollMarginTop: `calc(${SPY_OFFSET}px - 5rem)`,
  '& form, & fieldset': { display: 'grid', gap: '5', minWidth: '0' },
};

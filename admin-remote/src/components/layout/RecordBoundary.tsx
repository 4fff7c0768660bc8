import type { AppError } from '@agency/shared/contracts';
import { QueryBoundary, type QueryLike } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import { Failure } from '../Failure';
import { PageHeader } from '../PageHeader';
import { ScreenLoading } from './ScreenLoading';

interface RecordBoundaryProps<T> {
  /** Heading while the record is loading or missing; a form above its list needs none. */
  title?: string;
  query: QueryLike<T>;
  errorText: (error: AppError) => string;
  /** Shown below the error when the record is gone. */
  gone?: ReactNode;
  children: (record: T) => ReactNode;
}

/** Wraps the form of one record: shows its heading while the record loads and when loading fails. */
export function RecordBoundary<T>({ title, query, errorText, gone, children }: RecordBoundaryProps<T>) {
  const isMissing = query.data === undefined;
  return (
    <QueryBoundary
      query={query}
      loading={
        <>
          {title && <PageHeader title={title} isPassing />}
          <ScreenLoading />
        </>
      }
      errorText={errorText}
      renderError={(error) =>
        isMissing ? (
          <>
            {title && <PageHeader title={title} />}
            <Failure text={errorText(error)} onRetry={query.refetch} isRetrying={query.isFetching} />
            {error.kind === 'not-found' && gone}
          </>
        ) : undefined
      }
    >
      {children}
    </QueryBoundary>
  );
}

import {
  Component,
  createContext,
  Fragment,
  Suspense,
  useContext,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { ContributedPart } from '../contracts';
import { selectContributed, selectSession, useAppSelector } from '../store';

/** How the page that is running finds components of other remotes. */
export interface Parts {
  /** The component, the same at each call; it may load when it is shown. `null` when there is none here. */
  find: (part: ContributedPart) => ComponentType | null;
  /** Called for a component that did not load, or threw. */
  onError?: (part: ContributedPart, error: unknown) => void;
}

export const PartsContext = createContext<Parts | null>(null);

interface BoundaryProps {
  onError: (error: unknown) => void;
  failed: ReactNode;
  children: ReactNode;
}

/** What a component of another remote throws ends with it. */
class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

const subscribeToNothing = () => () => {};

/** Whether the page may show what the server has not rendered. */
const useMayDiffer = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => typeof document === 'undefined',
  );

interface SlotProps {
  /** `<remote>/<place>`, by the remote whose page it is in. */
  name: string;
  /** Puts something around each component. */
  wrap?: (part: ReactNode) => ReactNode;
  /** Stands in for a component while it loads, and for one that does not work. */
  waiting?: ReactNode;
  failed?: ReactNode;
}

/**
 * What other remotes show here, each behind a boundary of its own. A component that the server has rendered is taken over;
 * any other comes after the page.
 */
export function Slot({ name, wrap = (part) => part, waiting = null, failed = null }: SlotProps) {
  const shown = useAppSelector(selectContributed).slots?.[name];
  const { isEditor } = useAppSelector(selectSession);
  const parts = useContext(PartsContext);
  const mayDiffer = useMayDiffer();
  if (!parts || !shown) return null;
  return shown.map((entry) => {
    const id = `${entry.remote}/${entry.part}`;
    const isHere = mayDiffer || document.querySelector(`[data-part="${id}"]`) !== null;
    const Part = isHere && (!isEditor || entry.isForEditors) ? parts.find(entry) : null;
    return (
      <Fragment key={id}>
        {Part &&
          wrap(
            <PartBoundary failed={failed} onError={(error) => parts.onError?.(entry, error)}>
              <div data-part={id}>
                <Suspense fallback={waiting}>
                  <Part />
                </Suspense>
              </div>
            </PartBoundary>,
          )}
      </Fragment>
    );
  });
}

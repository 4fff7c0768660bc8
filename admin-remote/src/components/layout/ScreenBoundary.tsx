import { Component, type ReactNode } from 'react';
import { Failure } from '../Failure';
import { useReconnected } from '../later/useReconnected';
import { renewScreens } from './screen';

interface Props {
  /** Path of the page; a failure at one says nothing about another. */
  place: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  place: string;
}

/** Keeps the frame when a screen fails to load or to render. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedScreen onReconnected={this.handleReconnected} />;
  }

  private readonly handleReconnected = () => {
    renewScreens();
    this.setState({ hasFailed: false });
  };
}

function FailedScreen({ onReconnected }: { onReconnected: () => void }) {
  useReconnected(onReconnected);
  // A newer release may no longer have the file: a reload asks for the release that is there.
  return <Failure text="This screen could not be shown." onRetry={() => window.location.reload()} />;
}

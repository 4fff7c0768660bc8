import { Component, type ReactNode } from 'react';
import { Failure } from '../Failure';

/** Keeps the frame when a screen fails to load or to render. Its key is the location, so navigation resets it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    // A chunk that failed stays failed for the life of the page, so trying again means loading it again.
    return <Failure text="This screen could not be shown." onRetry={() => window.location.reload()} />;
  }
}

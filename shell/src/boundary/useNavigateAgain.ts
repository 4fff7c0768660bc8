import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** Goes to the same place again: the router asks for its remote once more, without a reload of the page. */
export function useNavigateAgain(): { navigateAgain: () => void; isNavigating: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    isNavigating: useNavigation().state !== 'idle',
    navigateAgain: () => void navigate(location, { replace: true, state: location.state as unknown }),
  };
}

/** What Netlify's command line and its development server match redirects with; it brings no types. */
declare module 'netlify-redirector' {
  interface MatchRequest {
    scheme: string;
    host: string;
    path: string;
    query: string;
    headers: Record<string, string>;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }

  export interface Match {
    to: string;
    status: number;
    /** Whether the rule holds even where a file exists. */
    force: boolean;
  }

  export interface Matcher {
    match(request: MatchRequest): Match | null;
  }

  const redirector: {
    parseJSON(rules: string, options: { jwtSecret: string; jwtRoleClaim: string }): Promise<Matcher>;
  };
  export default redirector;
}

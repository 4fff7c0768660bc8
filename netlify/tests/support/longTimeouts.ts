// The functions' backend timeouts of a few seconds are too short for the embedded backend on a slow machine, and are
// not the subject of these tests; hanging requests end with the test's own timeout.
const ofProduct = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => ofProduct(Math.max(milliseconds, 120_000));

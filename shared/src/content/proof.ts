/** What a client says beside the call to start a project; of its own, for only those pages carry it. */
export const proof = {
  text: 'I have stopped hearing about the app. For eleven years I heard about nothing else.',
  by: 'Dr. Samuel Osei, medical lead, Kestrel Health',
};

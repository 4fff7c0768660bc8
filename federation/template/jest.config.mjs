export default {
  rootDir: 'src',
  testEnvironment: 'jest-fixed-jsdom',
  setupFiles: ['@agency/shared/testing/jest-globals'],
  setupFilesAfterEnv: ['@agency/shared/testing/jest', '@agency/shared/testing/jest-window'],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Consists of ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@agency/)'],
};

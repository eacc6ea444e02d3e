/** What is changed, and which tests ought to notice, the quickest first. */
export interface Room {
  readonly files: readonly string[]
  readonly not?: RegExp
  readonly tests: readonly string[]
}

export const rooms: Readonly<Record<string, Room>> = {
  court: {
    files: ['src/court/**/*.ts'],
    not: /index\.ts$/,
    tests: [
      'src/court/**/*.test.ts',
      'test/{court,agent-loop,cutting-in,room,folding,budget,divided,admission,sources,language,thinking}.test.ts',
      'test/laws.test.ts',
      'test/{debate,decision,trial-floor,trial-votes,golden,guards,additions,docket,context}.test.ts',
      'test/{afterwards,after-failing,audits,audits-formats,audits-priced,audits-house,forks}.test.ts',
    ],
  },
  store: {
    files: ['src/store/**/*.ts'],
    not: /index\.ts$/,
    tests: ['src/store/**/*.test.ts', 'test/docket*.test.ts', 'test/workers/{turns,money}.test.ts'],
  },
  access: {
    files: ['src/server/{access,gate,voter}.ts'],
    tests: ['src/server/*.test.ts', 'test/server/{access,api,shares,show}.test.ts'],
  },
  purse: {
    files: ['src/models/purse.ts'],
    tests: ['src/models/{purse,attempt,handoff,wrappers}.test.ts', 'test/budget.test.ts'],
  },
  handoff: {
    files: ['src/models/{handoff,attempt,limiter}.ts'],
    tests: ['src/models/{handoff,attempt,tries,limiter,turns,complaints,wrappers,models}.test.ts'],
  },
  evidence: {
    files: ['src/evidence/**/*.ts'],
    not: /(?:index|lexicon)\.ts$|\/(?:tables|words)\//,
    tests: [
      'src/evidence/**/*.test.ts',
      'src/proceedings/decision/*.test.ts',
      'src/models/offline/decision/*.test.ts',
      'src/web/view/*.test.ts',
      'src/web/courts/decision/hearing/*.test.ts',
      'test/{clerk,decision,decision-directives,standing-directives,planted,worked,file,german,golden}.test.ts',
    ],
  },
}

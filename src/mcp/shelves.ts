// Answers as MediaWiki and the E-utilities document them, with invented contents.

export const article = {
  pageid: 4711,
  ns: 0,
  title: 'Fare-free public transport',
  extract: [
    'Fare-free public transport is a system in which riders pay no fare at all.',
    '',
    '',
    '== History ==',
    'The first towns dropped their fares in the invented year of 1962, and some took them up again.',
    '',
    '=== Ridership ===',
    'In 14 towns ridership rose by 31 percent after fares were dropped, most of it from people who had walked.',
    '',
    '== See also ==',
    'Bus',
    'Tram',
    '',
    '== References ==',
  ].join('\n'),
  revisions: [{ revid: 1_234_567, parentid: 1_234_000, timestamp: '2026-03-04T05:06:07Z' }],
}

export const hits = {
  batchcomplete: true,
  query: {
    pages: [
      { pageid: 9, ns: 0, title: 'Fare', index: 2, pageprops: { disambiguation: '' } },
      { pageid: 4711, ns: 0, title: article.title, index: 1 },
    ],
  },
}

export const sampleArticles = { batchcomplete: true, query: { pages: [article] } }

export const lagged = {
  error: { code: 'maxlag', info: 'Waiting for db1: 7 seconds lagged', host: 'db1', lag: 7, docref: 'See the manual' },
}

export const searched = (...idlist: readonly string[]) => ({
  header: { type: 'esearch', version: '0.3' },
  esearchresult: {
    count: String(idlist.length),
    retmax: String(idlist.length),
    retstart: '0',
    idlist,
    translationset: [],
    querytranslation: 'walking[All Fields]',
  },
})

const record = (pmid: string, paper: string, more = ''): string =>
  `<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="1">${pmid}</PMID>
  <Article PubModel="Print-Electronic">${paper}</Article>
  <CommentsCorrectionsList><CommentsCorrections RefType="Cites"><PMID Version="1">99</PMID></CommentsCorrections></CommentsCorrectionsList>
  </MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId>${more}</ArticleIdList>
  <ReferenceList><Reference><ArticleIdList><ArticleId IdType="doi">10.9/other</ArticleId></ArticleIdList></Reference></ReferenceList>
  </PubmedData></PubmedArticle>`

const trial = record(
  '38000001',
  `<Journal><ISSN IssnType="Electronic">0000-0000</ISSN><JournalIssue CitedMedium="Internet"><Volume>3</Volume>
  <PubDate><Year>2024</Year><Month>May</Month></PubDate></JournalIssue>
  <Title>Journal of invented medicine</Title><ISOAbbreviation>J Inv Med</ISOAbbreviation></Journal>
  <ArticleTitle>Walking to the bus and blood pressure: a trial in <i>two</i> towns.</ArticleTitle>
  <ELocationID EIdType="pii" ValidYN="Y">x-1</ELocationID>
  <ELocationID EIdType="doi" ValidYN="Y">10.1000/walk.2024</ELocationID>
  <Abstract>
  <AbstractText Label="BACKGROUND" NlmCategory="BACKGROUND">Riders walk &gt; 10 minutes a day.</AbstractText>
  <AbstractText Label="RESULTS" NlmCategory="RESULTS">Pressure fell by 3 mm in 10<sup>3</sup> people
  (CO<sub>2</sub> &amp; noise unchanged).</AbstractText>
  </Abstract>
  <AuthorList CompleteYN="Y">
  <Author ValidYN="Y"><LastName>Example</LastName><ForeName>Ada</ForeName><Initials>A</Initials></Author>
  <Author ValidYN="Y"><LastName>Sample</LastName><Initials>B</Initials></Author>
  <Author ValidYN="Y"><CollectiveName>Walking Group</CollectiveName></Author>
  </AuthorList><Language>eng</Language>
  <PublicationTypeList><PublicationType UI="D016449">Randomized Controlled Trial</PublicationType></PublicationTypeList>
  <ArticleDate DateType="Electronic"><Year>2024</Year><Month>03</Month><Day>09</Day></ArticleDate>`,
)

const letter = record(
  '12345',
  `<Journal><JournalIssue><PubDate><MedlineDate>2019 Jan-Feb</MedlineDate></PubDate></JournalIssue>
  <ISOAbbreviation>Lett Inv</ISOAbbreviation></Journal>
  <ArticleTitle>[Buses and sleep].</ArticleTitle>
  <Abstract><AbstractText>Sleep was no better.</AbstractText><CopyrightInformation>© 2019 Invented Press</CopyrightInformation></Abstract>`,
  '<ArticleId IdType="doi">10.1000/sleep</ArticleId>',
)

const withdrawn = record(
  '777',
  `<Journal><Title>Journal of regret</Title></Journal><ArticleTitle>RETRACTED: A miracle.</ArticleTitle>
  <PublicationTypeList><PublicationType UI="D016441">Retracted Publication</PublicationType></PublicationTypeList>`,
)

export const samplePapers = `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>
${letter}
${withdrawn}
${trial}
</PubmedArticleSet>`

// The sample walker's credentials, dated relative to today, each with the same small document.

const content = "BT /F1 24 Tf 72 700 Td (Sample document) Tj ET";
const document = new TextEncoder().encode(
  [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj",
    `4 0 obj<</Length ${content.length}>>stream`,
    content,
    "endstream endobj",
    "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n"),
);

const behind = { document, documentType: "application/pdf" } as const;

export function sampleProofs(today: Temporal.PlainDate) {
  const insured = today.add({ months: 7 });
  const certified = today.add({ months: 14 });
  const checked = today.subtract({ months: 5 });
  return [
    { ...behind, kind: "insurance" as const, date: insured, lastDay: insured },
    { ...behind, kind: "first-aid" as const, date: certified, lastDay: certified },
    { ...behind, kind: "background-check" as const, date: checked, lastDay: checked.add({ years: 2 }) },
  ];
}

export const sampleExperience = [
  { key: "walking_since", value: "2016" },
  { key: "walks_before", value: "4150" },
  { key: "reviews_url", value: "https://search.google.com/local/reviews?placeid=sample" },
  { key: "reviews_rating", value: "5.0" },
  { key: "reviews_count", value: "38" },
];

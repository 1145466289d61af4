// What other wings may use of money/, in browsers as well.
export { FigureCards } from "./figures/components/figure-cards";
export { IncomeBy, MoneyOverTime, VisitsOverTime } from "./figures/components/figure-charts";
export { FigureFilters } from "./figures/components/figure-filters";
export { FigureFiles, HoursPanel, LostPanel, UnpaidPanel } from "./figures/components/figure-panels";
export { MoneyNav } from "./figures/components/money-nav";
export { readFilters } from "./figures/filters";
export { ApproveForm } from "./pay/components/approve-form";
export { MilesForm } from "./pay/components/miles-form";
export { RuleForm, RuleList } from "./pay/components/rule-panels";
export { SheetList } from "./pay/components/sheet-list";
export { SheetView } from "./pay/components/sheet-view";
export { readPayPeriod } from "./pay/pay-periods";
export { figuresTexts } from "./texts/figures";
export { fileRefused } from "./texts/money-files";
export { payTexts } from "./texts/pay";

/** Names of jobs in the current language, for the office and for the mail about alarms. */
import { m } from "../messages/compiled/messages.js";

const JOBS: Record<string, () => string> = {
	"compare-with-providers": m.job_kind_compare_with_providers,
	"stock-notices": m.job_kind_stock_notices,
	"planned-prices": m.job_kind_planned_prices,
	"check-alarms": m.job_kind_check_alarms,
	"check-books": m.job_kind_check_books,
	"retention-sweep": m.job_kind_retention_sweep,
	"presumed-deliveries": m.job_kind_presumed_deliveries,
	"track-shipments": m.job_kind_track_shipments,
	"finish-labels": m.job_kind_finish_labels,
	"exchange-rates": m.job_kind_exchange_rates,
	"core-reminders": m.job_kind_core_reminders,
	"overdue-returns": m.job_kind_overdue_returns,
	"check-payment-page": m.job_kind_check_payment_page,
	"check-audit-chain": m.job_kind_check_audit_chain,
	"catalog-pdf": m.job_kind_catalog_pdf,
	"verify-held-orders": m.job_kind_verify_held_orders,
	"verify-catalog": m.job_kind_verify_catalog,
	"learn-fit-confidence": m.job_kind_learn_fit_confidence,
	import: m.job_kind_import,
	"orphaned-files": m.job_kind_orphaned_files,
	"attend-imports": m.job_kind_attend_imports,
	"price-rules": m.job_kind_price_rules,
	"picture-sizes": m.job_kind_picture_sizes,
	"index-now": m.job_kind_index_now,
	"write-feed": m.job_kind_write_feed,
	"write-all-feeds": m.job_kind_write_all_feeds,
	"sales-summary": m.job_kind_sales_summary,
	"invoice-reminders": m.job_kind_invoice_reminders,
	backup: m.job_kind_backup,
	"repair-sales-summary": m.job_kind_repair_sales_summary,
};

/** A job of another version of the store has no name here. */
export function jobName(kind: string): string {
	return JOBS[kind]?.() ?? kind;
}

/** Names of jobs, mails and audit actions in the current language. */
import { m } from "../messages/compiled/messages.js";

const JOBS: Record<string, () => string> = {
	"compare-with-providers": m.job_kind_compare_with_providers,
	"stock-notices": m.job_kind_stock_notices,
	"check-alarms": m.job_kind_check_alarms,
	"check-books": m.job_kind_check_books,
	"retention-sweep": m.job_kind_retention_sweep,
	"presumed-deliveries": m.job_kind_presumed_deliveries,
	"exchange-rates": m.job_kind_exchange_rates,
	"core-reminders": m.job_kind_core_reminders,
	"overdue-returns": m.job_kind_overdue_returns,
	"check-payment-page": m.job_kind_check_payment_page,
	"check-audit-chain": m.job_kind_check_audit_chain,
	"catalog-pdf": m.job_kind_catalog_pdf,
	import: m.job_kind_import,
	"attend-imports": m.job_kind_attend_imports,
};

/** A job of another version of the store has no name here. */
export function jobName(kind: string): string {
	return JOBS[kind]?.() ?? kind;
}

/** In the sequence of the list of templates. A test compares it with the kinds of mail. */
export const MAIL_NAMES: Record<string, () => string> = {
	"order-confirmation": m.mail_kind_order_confirmation,
	"order-payment-due": m.mail_kind_order_payment_due,
	"order-ready": m.mail_kind_order_ready,
	"order-shipped": m.mail_kind_order_shipped,
	"order-delivered": m.mail_kind_order_delivered,
	"order-cancelled": m.mail_kind_order_cancelled,
	"order-refunded": m.mail_kind_order_refunded,
	"quote-requested": m.mail_kind_quote_requested,
	"quote-sent": m.mail_kind_quote_sent,
	"quote-answered": m.mail_kind_quote_answered,
	"quote-declined": m.mail_kind_quote_declined,
	"return-requested": m.mail_kind_return_requested,
	"return-approved": m.mail_kind_return_approved,
	"return-rejected": m.mail_kind_return_rejected,
	"return-refunded": m.mail_kind_return_refunded,
	"return-closed": m.mail_kind_return_closed,
	"core-reminder": m.mail_kind_core_reminder,
	"back-in-stock": m.mail_kind_back_in_stock,
	"confirm-email": m.mail_kind_confirm_email,
	"confirm-new-email": m.mail_kind_confirm_new_email,
	"email-changed": m.mail_kind_email_changed,
	"already-registered": m.mail_kind_already_registered,
	"reset-password": m.mail_kind_reset_password,
	"no-account": m.mail_kind_no_account,
	invitation: m.mail_kind_invitation,
	"password-changed": m.mail_kind_password_changed,
	"new-sign-in": m.mail_kind_new_sign_in,
	"second-step-set": m.mail_kind_second_step_set,
	"second-step-reset": m.mail_kind_second_step_reset,
	"staff-invitation": m.mail_kind_staff_invitation,
	"access-approved": m.mail_kind_access_approved,
	"access-declined": m.mail_kind_access_declined,
	"account-closed": m.mail_kind_account_closed,
	"contact-message": m.mail_kind_contact_message,
	"contact-reply": m.mail_kind_contact_reply,
	"store-quote": m.mail_kind_store_quote,
	"store-quote-message": m.mail_kind_store_quote_message,
	"store-return": m.mail_kind_store_return,
	"store-alarm": m.mail_kind_store_alarm,
};

export function mailName(kind: string): string {
	return MAIL_NAMES[kind]?.() ?? kind;
}

const ACTIONS: Record<string, () => string> = {
	access_approved: m.audit_action_access_approved,
	access_declined: m.audit_action_access_declined,
	account_closed: m.audit_action_account_closed,
	account_payment: m.audit_action_account_payment,
	alarm_acknowledged: m.audit_action_alarm_acknowledged,
	catalog_created: m.audit_action_catalog_created,
	catalog_deleted: m.audit_action_catalog_deleted,
	catalog_published: m.audit_action_catalog_published,
	catalog_remade: m.audit_action_catalog_remade,
	certificate_added: m.audit_action_certificate_added,
	certificate_withdrawn: m.audit_action_certificate_withdrawn,
	claim_order: m.audit_action_claim_order,
	content_created: m.audit_action_content_created,
	content_deleted: m.audit_action_content_deleted,
	content_restored: m.audit_action_content_restored,
	content_saved: m.audit_action_content_saved,
	coupon_created: m.audit_action_coupon_created,
	coupon_ended: m.audit_action_coupon_ended,
	customer_disabled: m.audit_action_customer_disabled,
	customer_enabled: m.audit_action_customer_enabled,
	customer_note_added: m.audit_action_customer_note_added,
	customer_note_pinned: m.audit_action_customer_note_pinned,
	customer_terms_changed: m.audit_action_customer_terms_changed,
	decline_quote: m.audit_action_decline_quote,
	difference_settled: m.audit_action_difference_settled,
	exchange_rate: m.audit_action_exchange_rate,
	flyer_deleted: m.audit_action_flyer_deleted,
	flyer_saved: m.audit_action_flyer_saved,
	import_applied: m.audit_action_import_applied,
	import_cancelled: m.audit_action_import_cancelled,
	import_confirmed: m.audit_action_import_confirmed,
	import_undo_ended: m.audit_action_import_undo_ended,
	import_undone: m.audit_action_import_undone,
	job_cancelled: m.audit_action_job_cancelled,
	job_retried: m.audit_action_job_retried,
	mail_repeated: m.audit_action_mail_repeated,
	message_answered: m.audit_action_message_answered,
	message_assigned: m.audit_action_message_assigned,
	move_order: m.audit_action_move_order,
	move_return: m.audit_action_move_return,
	offer_quote: m.audit_action_offer_quote,
	part_verified: m.audit_action_part_verified,
	verify_task_put_off: m.audit_action_verify_task_put_off,
	redirect_deleted: m.audit_action_redirect_deleted,
	redirect_set: m.audit_action_redirect_set,
	refund_again: m.audit_action_refund_again,
	refund_by_hand: m.audit_action_refund_by_hand,
	refund_order: m.audit_action_refund_order,
	second_step_set: m.audit_action_second_step_set,
	set_credit: m.audit_action_set_credit,
};

export function actionName(action: string): string {
	return ACTIONS[action]?.() ?? action.replaceAll("_", " ");
}

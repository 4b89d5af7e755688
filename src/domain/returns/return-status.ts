/** Where a return can be and where it may go next. The database holds the same table and refuses any other move. */
import type { Bilingual } from "../store/language.ts";

export const RETURN_STATUSES = [
	"requested",
	"approved",
	"rejected",
	"shipped_back",
	"received",
	"inspected",
	"refunded",
	"closed",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
	requested: ["approved", "rejected", "closed"],
	approved: ["shipped_back", "closed"],
	shipped_back: ["received", "closed"],
	received: ["inspected"],
	inspected: ["refunded", "rejected"],
	refunded: [],
	rejected: [],
	closed: [],
};

/** Nothing of it is here yet, so its buyer may think better of it. */
export function canWithdraw(status: ReturnStatus): boolean {
	return RETURN_MOVES[status].includes("closed");
}

export function isReturnFinished(status: ReturnStatus): boolean {
	return RETURN_MOVES[status].length === 0;
}

/** Where a return waits for staff: to be answered, looked at, or paid, which managers do. */
export function statusesAwaitingStaff(isManager: boolean): ReturnStatus[] {
	return isManager ? ["requested", "received", "inspected"] : ["requested", "received"];
}

/** The moves that lead from one status to another, each allowed; nothing when none do. */
export function returnPath(from: ReturnStatus, to: ReturnStatus): ReturnStatus[] | null {
	if (RETURN_MOVES[from].includes(to)) return [to];
	for (const next of RETURN_MOVES[from]) {
		const rest = returnPath(next, to);
		if (rest) return [next, ...rest];
	}
	return null;
}

export const RETURN_LABELS: Record<ReturnStatus, Bilingual> = {
	requested: { en: "Requested", es: "Solicitada" },
	approved: { en: "Approved", es: "Aprobada" },
	rejected: { en: "Rejected", es: "Rechazada" },
	shipped_back: { en: "Shipped back", es: "Enviada de vuelta" },
	received: { en: "Received", es: "Recibida" },
	inspected: { en: "Inspected", es: "Inspeccionada" },
	refunded: { en: "Refunded", es: "Reembolsada" },
	closed: { en: "Closed", es: "Cerrada" },
};

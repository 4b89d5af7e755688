import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import type { Route } from "./+types/today.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context, 1);
	return null;
}

export function meta() {
	return [{ title: `${m.office_today()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** What waits for this member of staff, oldest first. */
export default function Today() {
	return <OfficePage title={m.office_today()}>{null}</OfficePage>;
}

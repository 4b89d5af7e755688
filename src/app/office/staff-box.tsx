import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { GetForm } from "../ui/get-form.tsx";

/** Finds orders, customers, parts and screens. Without scripts it is a form that opens a page. */
export function StaffBox() {
	return (
		<GetForm action={links.adminFind()} role="search" className="min-w-0 max-w-dialog grow">
			<input
				type="search"
				name="text"
				aria-label={m.office_find()}
				aria-keyshortcuts="Control+K /"
				placeholder={m.office_find_hint()}
				autoComplete="off"
				className="min-h-9 w-full rounded-box border border-edge bg-paper px-3 placeholder:text-ink-soft hover:border-ink pointer-coarse:min-h-11"
			/>
		</GetForm>
	);
}

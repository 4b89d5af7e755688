import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { forgetInAddress } from "../ui/forget-in-address.ts";
import { Icon } from "../ui/icon.tsx";
import { PostForm } from "../ui/post-form.tsx";

/**
 * Says what was done and offers to undo it: a form with `fields`, so that it works without scripts.
 * The page shows it while its address has `done`; the parameter is removed, so that a reload does
 * not show it again. It ends with the next form that is sent, so that it never stands above an
 * error.
 */
export function UndoToast({
	text,
	fields,
	children,
}: {
	text: string | undefined;
	/** The fields of the form that undoes it. Without them there is nothing to undo. */
	fields?: Record<string, string> | undefined;
	children?: ReactNode;
}) {
	const { key } = useLocation();
	const [closedAt, setClosedAt] = useState<string>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same may be done twice, each time with an address of its own
	useEffect(() => {
		if (text) forgetInAddress("done");
	}, [text, key]);
	const toast = useRef<HTMLDivElement>(null);
	useEffect(() => {
		function closeOnNextForm({ target }: SubmitEvent) {
			if (!(target instanceof HTMLFormElement) || toast.current?.contains(target)) return;
			if (target.method === "post") setClosedAt(key);
		}
		document.addEventListener("submit", closeOnNextForm);
		return () => document.removeEventListener("submit", closeOnNextForm);
	}, [key]);
	return (
		<div ref={toast} role="status" className="no-print">
			{text && closedAt !== key && (
				<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-box border border-good bg-good-ground px-3 py-1 text-good">
					<Icon name="check" />
					<p className="min-w-0 grow basis-40 py-1 font-medium">{text}</p>
					{children}
					{fields && (
						<PostForm>
							{Object.entries(fields).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<Button
								type="submit"
								size="small"
								data-key="u"
								aria-keyshortcuts="u"
								title={m.office_key_of({ label: m.office_undo(), key: "u" })}
							>
								{m.office_undo()}
							</Button>
						</PostForm>
					)}
					<Button size="small" variant="quiet" onClick={() => setClosedAt(key)}>
						{m.ui_dismiss()}
					</Button>
				</div>
			)}
		</div>
	);
}

import { savedViewForm } from "../../../contract/order-list-inputs.ts";
import { MAX_VIEW_NAME_LENGTH } from "../../../domain/office/saved-view-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";

type View = { id: number; name: string; to: string };

/** The views that this person has saved, and a form that saves the one on the screen. */
export function SavedViews({ views, answer }: { views: View[]; answer: FormAnswer | undefined }) {
	const form = useForm({ form: savedViewForm, answer });
	return (
		<div className="no-print mb-3 flex flex-wrap items-start gap-x-4 gap-y-2">
			{views.length > 0 && (
				<ul aria-label={m.saved_views()} className="flex flex-wrap gap-2">
					{views.map(({ id, name, to }) => (
						<li key={id} className="flex items-center rounded-box border pl-3">
							<Link to={to} className="underline underline-offset-4">
								{name}
							</Link>
							<PostForm>
								<input type="hidden" name="intent" value="delete_view" />
								<Button
									type="submit"
									name="id"
									value={String(id)}
									size="small"
									variant="quiet"
									aria-label={m.saved_view_delete({ name })}
								>
									<Icon name="close" className="size-4" />
								</Button>
							</PostForm>
						</li>
					))}
				</ul>
			)}
			<Fold
				key={views.length}
				title={m.saved_view_new()}
				className="rounded-box border"
				isOpen={answer !== undefined}
			>
				<OfficeForm
					form={form}
					refusal={answer?.refusal}
					save={m.saved_view_save()}
					fields={{ intent: "save_view" }}
				>
					<TextField
						{...form.field("name")}
						label={m.saved_view_name()}
						hint={m.saved_view_hint()}
						maxLength={MAX_VIEW_NAME_LENGTH}
						autoComplete="off"
					/>
				</OfficeForm>
			</Fold>
		</div>
	);
}

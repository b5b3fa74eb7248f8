import type { AdminOffer } from '../../../shared/orders/office/offers.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { Form } from '../../ui/form.tsx'
import { useTexts } from '../../ui/use-form.ts'
import { words } from './catalogue.ts'
import { RecipientFields } from './recipient-fields.tsx'

type RecipientPanelProps = { offer: AdminOffer; onSaved: (now: AdminOffer) => void }

/** Corrects the name and the address of whom an offer is for. */
export function RecipientPanel({ offer, onSaved }: RecipientPanelProps) {
  const { texts, field } = useTexts({ name: offer.name, email: offer.email })
  return (
    <section className="admin-panel" aria-labelledby="offer-recipient">
      <h2 id="offer-recipient">{words.recipientTitle()}</h2>
      <Form
        send={async () => {
          const params = { id: offer.orderId }
          onSaved(await api.put('/admin/offers/:id/recipient', { params, body: texts }))
        }}
        submit={{ label: words.saveRecipient(), doing: common.saving() }}
      >
        <RecipientFields field={field} email={{ label: words.email(), description: words.otherAddress() }} />
      </Form>
    </section>
  )
}
